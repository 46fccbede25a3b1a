/** As a `ref`: the element has the focus from the moment it is there. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
