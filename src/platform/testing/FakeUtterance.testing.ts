/** What a browser is asked to say; happy-dom has none. */
export class TestUtterance extends EventTarget {
  readonly text: string;
  lang = "";

  constructor(text: string) {
    super();
    this.text = text;
  }
}
