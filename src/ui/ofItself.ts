import type { SyntheticEvent } from "react";

/**
 * What a dialog does of its own end. React tells of the end of one in all that hold it too: the sources that lie over a preview would close
 * the dialog of the preview.
 */
export function ofItself(act: (event: SyntheticEvent) => void): (event: SyntheticEvent) => void {
  return (event) => {
    if (event.target === event.currentTarget) act(event);
  };
}
