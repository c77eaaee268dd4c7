import { type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import type { TileKind } from '../layout/tile.tsx'
import { Dialog } from './dialog.tsx'

export interface Alert {
  /** Its type in the catalogue, so that it can be dismissed when it no longer applies. */
  type?: string
  title: string
  body: ReactNode
  icon?: LucideIcon
  tone?: TileKind
  primary: { label: string; onClick?: () => void }
  secondary?: { label: string; onClick?: () => void }
  /** Runs on back or Escape. */
  onDismiss?: () => void
}

export interface AlertPopupProps {
  alert: Alert
  onClose: () => void
}

/** An alert popup of the catalogue: title, sentence, one or two buttons. Each button closes it first. */
export function AlertPopup({ alert, onClose }: AlertPopupProps) {
  const choose = (action?: () => void) => () => {
    onClose()
    action?.()
  }
  const { primary, secondary } = alert
  return (
    <Dialog
      title={alert.title}
      icon={alert.icon ?? TriangleAlert}
      tone={alert.tone ?? 'warning'}
      onClose={choose(alert.onDismiss)}
      actions={
        <>
          <Button onClick={choose(primary.onClick)}>{primary.label}</Button>
          {secondary && (
            <Button kind="text" onClick={choose(secondary.onClick)}>
              {secondary.label}
            </Button>
          )}
        </>
      }
    >
      {alert.body}
    </Dialog>
  )
}
