import { useRef } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  question: string;
  /** What will be gone. */
  text: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before something is gone for good. */
export function ConfirmDialog({ question, text, confirm, cancel, onConfirm, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog ref={dialog} isAlert title={question} text={text} onClose={onClose}>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={() => dialog.current?.close()}>{cancel}</Button>
        <Button
          variant="danger"
          onClick={() => {
            dialog.current?.close();
            onConfirm();
          }}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
