/** Part of Trusted Types, which this version of the DOM's types does not have. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL: (url: string) => unknown };
}

/** The one policy that our content security policy names: it lets scripts of our own build run as workers, and nothing else. */
const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy("amma", {
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin === location.origin) return url;
    throw new TypeError(`${url} is not of this origin`);
  },
});

/** The address of a script of ours, as a browser with Trusted Types wants it. */
export function scriptAddress(url: string): string {
  return (policy?.createScriptURL(url) ?? url) as string;
}
