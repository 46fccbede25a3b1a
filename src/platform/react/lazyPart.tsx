import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";

/** What could not be fetched is asked for again after so long, doubled each time up to the second. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

interface Waiting {
  /** Stands in its place until it is there. */
  waiting?: ReactNode;
  /** Loading it failed, and ends with that: the next one that is mounted tries again. Without it, this one goes on trying. */
  onLoadFailed?: (error: unknown) => void;
}

/** A component that is fetched by use. */
export interface LazyPart<Props> {
  (props: Props & Waiting): ReactNode;
  /** Fetches it ahead. */
  preload: () => Promise<void>;
}

/**
 * A component that is fetched with its first use, or ahead. Unlike `React.lazy` it does not keep a failure: on a bad line the same part is asked for again.
 * What is there already is drawn at once, and what is not, or has no words yet, takes nothing else off the screen.
 */
export function lazyPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;

  function load(): Promise<ComponentType<Props>> {
    loading ??= fetchPart().then(
      (part) => (loaded = part),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  function Part({ waiting, onLoadFailed, ...props }: Props & Waiting) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const failed = useEffectEvent((error: unknown, tryAgain: () => void) =>
      onLoadFailed === undefined ? tryAgain() : onLoadFailed(error),
    );

    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isOver = false;
      const attempt = (wait: number) => {
        load().then(
          (part) => !isOver && setLoaded(() => part),
          (error: unknown) => {
            if (!isOver) failed(error, () => (timer = setTimeout(() => attempt(Math.min(2 * wait, LONGEST_WAIT_MS)), wait)));
          },
        );
      };
      attempt(FIRST_WAIT_MS);
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    }, []);

    if (Loaded === null) return waiting;
    return (
      // Its words may have to be fetched too.
      <Suspense fallback={waiting}>
        <Loaded {...(props as unknown as Props)} />
      </Suspense>
    );
  }

  return Object.assign(Part, { preload: () => load().then(() => {}) });
}
