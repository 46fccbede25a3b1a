import { ConvexAuthProvider, type TokenStorage } from "@convex-dev/auth/react";
import type { ConvexReactClient } from "convex/react";
import { type ReactNode, useState } from "react";
import { browserStore, memoryStore, takesValues } from "#platform/storage/storage.ts";
import { storageHealth } from "#platform/storage/StorageHealth.ts";
import { StorageBlocked } from "./StorageBlocked.tsx";

interface ProvidersProps {
  client: ConvexReactClient;
  children: ReactNode;
}

export function Providers({ client, children }: ProvidersProps) {
  const [storage, setStorage] = useState<TokenStorage | null>(() => {
    const store = browserStore("localStorage");
    return store !== null && takesValues(store) ? store : null;
  });

  function goOn() {
    storageHealth.told();
    setStorage(memoryStore());
  }

  if (storage === null) return <StorageBlocked onGoOn={goOn} />;
  // The library puts the backend's address into its storage keys; the code of a mailed link is ours to exchange (useAuthCallback).
  return (
    <ConvexAuthProvider client={client} storage={storage} shouldHandleCode={false}>
      {children}
    </ConvexAuthProvider>
  );
}
