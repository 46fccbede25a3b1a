import { compareKeys } from "#values/keys.ts";
import type { Interval } from "./ReadSet.ts";

/** One interval in the tree; whoever inserted it removes it by this. */
interface Node<T> {
  readonly low: Uint8Array;
  readonly high: Uint8Array;
  readonly owner: T;
  /** Tells intervals with the same beginning apart. */
  readonly order: number;
  /** Keeps the tree as balanced as chance does: a parent's is higher than its children's. */
  readonly priority: number;
  /** The highest end of this and all below it. */
  highest: Uint8Array;
  left: Node<T> | null;
  right: Node<T> | null;
}

export type IntervalNode<T> = Readonly<Pick<Node<T>, "low" | "order">>;

/** Intervals of keys, by which those that hold a key are found without looking at the others: a treap by their beginnings. */
export class IntervalTree<T> {
  #root: Node<T> | null = null;
  #inserted = 0;

  get isEmpty(): boolean {
    return this.#root === null;
  }

  insert({ low, high }: Interval, owner: T): IntervalNode<T> {
    this.#inserted += 1;
    const leaf = { highest: high, left: null, right: null };
    const node: Node<T> = { low, high, owner, order: this.#inserted, priority: Math.random(), ...leaf };
    const [before, after] = split(this.#root, node);
    this.#root = merge(merge(before, node), after);
    return node;
  }

  remove(node: IntervalNode<T>): void {
    this.#root = without(this.#root, node);
  }

  /** Calls back with the owner of each interval that holds the key. */
  visit(key: Uint8Array, found: (owner: T) => void): void {
    visit(this.#root, key, found);
  }
}

function visit<T>(node: Node<T> | null, key: Uint8Array, found: (owner: T) => void): void {
  if (node === null || compareKeys(node.highest, key) <= 0) return;
  visit(node.left, key, found);
  if (compareKeys(node.low, key) > 0) return;
  if (compareKeys(key, node.high) < 0) found(node.owner);
  visit(node.right, key, found);
}

function comesBefore<T>(one: IntervalNode<T>, other: IntervalNode<T>): boolean {
  const order = compareKeys(one.low, other.low);
  return order === 0 ? one.order < other.order : order < 0;
}

/** What comes before the other node, and the rest. */
function split<T>(node: Node<T> | null, other: IntervalNode<T>): [Node<T> | null, Node<T> | null] {
  if (node === null) return [null, null];
  if (comesBefore(node, other)) {
    const [before, after] = split(node.right, other);
    node.right = before;
    return [settled(node), after];
  }
  const [before, after] = split(node.left, other);
  node.left = after;
  return [before, settled(node)];
}

function merge<T>(left: Node<T> | null, right: Node<T> | null): Node<T> | null {
  if (left === null || right === null) return left ?? right;
  if (left.priority > right.priority) {
    left.right = merge(left.right, right);
    return settled(left);
  }
  right.left = merge(left, right.left);
  return settled(right);
}

function without<T>(node: Node<T> | null, removed: IntervalNode<T>): Node<T> | null {
  if (node === null) return null;
  if (node === removed) return merge(node.left, node.right);
  if (comesBefore(removed, node)) node.left = without(node.left, removed);
  else node.right = without(node.right, removed);
  return settled(node);
}

function settled<T>(node: Node<T>): Node<T> {
  let highest = node.high;
  for (const child of [node.left, node.right]) {
    if (child !== null && compareKeys(child.highest, highest) > 0) highest = child.highest;
  }
  node.highest = highest;
  return node;
}
