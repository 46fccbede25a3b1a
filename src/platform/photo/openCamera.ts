/** Opens the camera of a phone. The field is not on the page, for there is another one for photos that were taken before. */
export function openCamera(onTaken: (photos: File[]) => void): void {
  const camera = document.createElement("input");
  camera.type = "file";
  camera.accept = "image/*";
  camera.capture = "environment";
  camera.addEventListener("change", () => onTaken([...(camera.files ?? [])]));
  camera.click();
}
