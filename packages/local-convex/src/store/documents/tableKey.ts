/** A table by its name and the instance of a component that it belongs to: `rateLimiter/counts`. Those of the app have no path. */
export function tableKey(component: string, name: string): string {
  return component === "" ? name : `${component}/${name}`;
}

export function parseTableKey(key: string): { component: string; name: string } {
  const end = key.lastIndexOf("/");
  return { component: key.slice(0, Math.max(end, 0)), name: key.slice(end + 1) };
}
