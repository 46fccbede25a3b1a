import { useConvex } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { useCurrentUser } from "#user/currentUser.ts";
import type { PhotoUploads } from "./PhotoUploads.ts";
import { uploadsOf } from "./uploadsOf.ts";

export function usePhotoUploads(onFailure: (error: unknown) => void): PhotoUploads {
  const { _id: owner } = useCurrentUser();
  const convex = useConvex();
  const [uploads] = useState(() => uploadsOf(owner, convex));
  const failed = useEffectEvent(onFailure);
  useEffect(() => uploads.onFailure((error) => failed(error)), [uploads]);
  return uploads;
}
