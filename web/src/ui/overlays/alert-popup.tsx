import { type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import type { TileKind } from '../layout/tile.tsx'
import { Dialog } from './dialog.tsx'

export interface Alert {
  /** Its type in the catalogue, for who takes it away when it is no longer true. */
  type?: string
  title: string
  body: ReactNode
  icon?: LucideIcon
  tone?: TileKind
  primary: { label: string; onClick?: () => void }
  secondary?: { label: string; onClick?: () => void }
  /** Back or Escape: what "any other choice" does. */
  onDismiss?: () => void
}

export interface AlertPopupProps {
  alert: Alert
  onClose: () => void
}

/** One of the alert popups of the catalogue: a title, a sentence, one or two ways on. Each way closes it first. */
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
