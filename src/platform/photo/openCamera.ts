/** Opens the camera of a phone, by a field of its own: there is another one for photos that were taken before. */
export function openCamera(onTaken: (photos: File[]) => void): void {
  const camera = document.createElement("input");
  camera.type = "file";
  camera.accept = "image/*";
  camera.capture = "environment";
  camera.hidden = true;
  camera.addEventListener("change", () => {
    camera.remove();
    onTaken([...(camera.files ?? [])]);
  });
  camera.addEventListener("cancel", () => camera.remove());
  // What is not on the page may be collected while the camera is open, and the photo with it (iOS).
  document.body.append(camera);
  camera.click();
}
