import { jsonToConvex, convexToJson } from "convex/values";
import { displayValue } from "#values/display.ts";
import { isJsonObject, type JSONValue, type JsonObject, typeOf, valueAt } from "#values/json.ts";
import { compareEncoded } from "#values/keys.ts";

type Evaluate = (fields: JsonObject) => JSONValue | undefined;
export type Filter = (fields: JsonObject) => boolean;

/** Turns a serialised expression into a function once, since it runs for every document of a scan. */
export function compileFilter(expression: JSONValue): Filter {
  const evaluate = compile(expression);
  return (fields) => requireBoolean(evaluate(fields));
}

const COMPARISONS: Record<string, (order: number) => boolean> = {
  $eq: (order) => order === 0,
  $neq: (order) => order !== 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
};

type Arithmetic = {
  verb: string;
  floats: (left: number, right: number) => number;
  ints: (left: bigint, right: bigint) => bigint;
};

const ARITHMETIC: Record<string, Arithmetic> = {
  $add: { verb: "add", floats: (left, right) => left + right, ints: (left, right) => left + right },
  $sub: { verb: "subtract", floats: (left, right) => left - right, ints: (left, right) => left - right },
  $mul: { verb: "multiply", floats: (left, right) => left * right, ints: (left, right) => left * right },
  $div: { verb: "divide", floats: (left, right) => left / right, ints: (left, right) => left / right },
  $mod: { verb: "mod", floats: (left, right) => left % right, ints: (left, right) => left % right },
};

const TYPE_NAMES: Record<string, string> = { int64: "Int64", float64: "Float64", undefined: "Undefined", commitTs: "Int64" };

function compile(expression: JSONValue): Evaluate {
  const [operator, ...others] = isJsonObject(expression) ? Object.keys(expression) : [];
  if (operator === undefined || others.length > 0) throw unknownExpression(expression);
  const operand = (expression as JsonObject)[operator] as JSONValue;
  const comparison = COMPARISONS[operator];
  if (comparison) return compileComparison(operand, comparison);
  const arithmetic = ARITHMETIC[operator];
  if (arithmetic) return compileArithmetic(operand, arithmetic);
  return compileOther(operator, operand, expression);
}

function compileOther(operator: string, operand: JSONValue, expression: JSONValue): Evaluate {
  switch (operator) {
    case "$literal":
      return () => (typeOf(operand) === "undefined" ? undefined : operand);
    case "$field": {
      if (typeof operand !== "string") throw unknownExpression(expression);
      const path = operand.split(".");
      return (fields) => valueAt(fields, path);
    }
    case "$and":
    case "$or":
      return compileJunction(operand, operator === "$or");
    case "$not": {
      const evaluate = compile(operand);
      return (fields) => !requireBoolean(evaluate(fields));
    }
    case "$neg": {
      const evaluate = compile(operand);
      return (fields) => negate(evaluate(fields));
    }
    default:
      throw unknownExpression(expression);
  }
}

function compileComparison(operands: JSONValue, comparison: (order: number) => boolean): Evaluate {
  const [left, right] = compilePair(operands);
  return (fields) => comparison(compareEncoded(left(fields), right(fields)));
}

function compileArithmetic(operands: JSONValue, arithmetic: Arithmetic): Evaluate {
  const [left, right] = compilePair(operands);
  return (fields) => calculate(arithmetic, left(fields), right(fields));
}

/** Stops at the first operand that decides, so what comes after it may be of any type. */
function compileJunction(operands: JSONValue, isDecisive: boolean): Evaluate {
  const evaluates = (operands as JSONValue[]).map(compile);
  return (fields) => (evaluates.some((evaluate) => requireBoolean(evaluate(fields)) === isDecisive) ? isDecisive : !isDecisive);
}

function compilePair(operands: JSONValue): [Evaluate, Evaluate] {
  if (!Array.isArray(operands) || operands.length !== 2) throw unknownExpression(operands);
  return [compile(operands[0] as JSONValue), compile(operands[1] as JSONValue)];
}

function calculate({ verb, floats, ints }: Arithmetic, left: JSONValue | undefined, right: JSONValue | undefined): JSONValue {
  const [first, second] = [left, right].map((value) => (value === undefined ? undefined : jsonToConvex(value)));
  if (typeof first === "number" && typeof second === "number") return convexToJson(floats(first, second));
  if (typeof first === "bigint" && typeof second === "bigint") return convexToJson(BigInt.asIntN(64, ints(first, second)));
  throw new Error(`Cannot ${verb} ${describe(left)} and ${describe(right)}`);
}

function negate(value: JSONValue | undefined): JSONValue {
  const decoded = value === undefined ? undefined : jsonToConvex(value);
  if (typeof decoded === "number") return convexToJson(-decoded);
  if (typeof decoded === "bigint") return convexToJson(BigInt.asIntN(64, -decoded));
  throw new Error(`Cannot negate ${describe(value)}`);
}

function requireBoolean(value: JSONValue | undefined): boolean {
  if (typeof value !== "boolean") throw new Error(`Cannot use value ${describe(value)} as a Boolean`);
  return value;
}

function describe(value: JSONValue | undefined): string {
  const type = typeOf(value);
  return `${displayValue(value)} (type ${TYPE_NAMES[type] ?? type.charAt(0).toUpperCase() + type.slice(1)})`;
}

function unknownExpression(expression: JSONValue): Error {
  return new Error(`Not a filter expression: ${JSON.stringify(expression)}`);
}
