import { Button } from '../actions/button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

interface ConfirmDialogProps extends Omit<DialogProps, 'actions'> {
  /** The safe button: it closes the dialog. */
  stay: string
  go: string
  /** `danger` for what cannot be undone. */
  kind?: 'danger' | 'text'
  loading?: boolean
  onGo: () => void
}

/** Asks before something is done that has consequences. */
export function ConfirmDialog({ stay, go, kind = 'danger', loading = false, onGo, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button onClick={dialog.onClose}>{stay}</Button>
          <Button kind={kind} loading={loading} onClick={onGo}>
            {go}
          </Button>
        </>
      }
    />
  )
}
