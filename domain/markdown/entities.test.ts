import { expect, test } from "vitest";
import { decodeEntities } from "./entities.ts";

test.each([
  ["&nbsp;&iexcl;&eacute;&yuml;", "\u00A0¡éÿ"],
  ["&amp;&lt;&gt;&quot;&apos;", "&<>\"'"],
  ["&mdash;&hellip;&euro;&Omega;&omega;&rarr;&zwj;&rlm;", "—…€Ωω→\u200D\u200F"],
  ["&bsol;&grave;&NewLine;&Tab;", "\\`\n\t"],
  ["&#65;&#x41;&#X41;", "AAA"],
  ["&#128118;&#x1F476;", "👶👶"],
])("[K-51] %s is read", (written, meant) => {
  expect(decodeEntities(written)).toBe(meant);
});

test.each(["&#0;", "&#xD800;", "&#xdfff;", "&#x110000;", "&#9999999;", "&#7;", "&#x9F;"])(
  "[K-51] %s is no character, and shows that",
  (written) => {
    expect(decodeEntities(written)).toBe("\uFFFD");
  },
);

test.each(["&nbsp", "&;", "&#;", "&#x;", "&#12345678;", "&unknown;", "&constructor;", "& lt;", "&AMP;", "AT&T; no"])(
  "[K-51] %s stays as it is written",
  (written) => {
    expect(decodeEntities(written)).toBe(written);
  },
);

test("[K-51] what has been read is not read a second time", () => {
  expect(decodeEntities("&amp;lt;")).toBe("&lt;");
});
