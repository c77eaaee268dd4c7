import { CalendarClock } from 'lucide-react'
import { type ReactNode, useContext, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ToastSource } from '../../ui/feedback/toast.tsx'
import { CostTable } from '../../ui/money/cost-table.tsx'
import { AlertPopup } from '../../ui/overlays/alert-popup.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog, DialogFact } from '../../ui/overlays/dialog.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { galleryTexts } from './gallery-texts.ts'
import { useCosts } from './money.tsx'
import { sampleTexts } from './sample-texts.ts'
import type { Specimen } from './specimen.tsx'

/** A button that opens an overlay. */
function Opener({ name, children }: { name: string; children: (close: () => void) => ReactNode }) {
  const t = useTexts(galleryTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t.open(name)}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  )
}

function Sheets() {
  const t = useTexts(sampleTexts)
  const toasts = useContext(ToastSource)
  const costs = useCosts()
  return (
    <Opener name="Sheet">
      {(close) => (
        <Sheet
          title={t.overlays.sheet}
          onClose={close}
          actions={<Button onClick={() => toasts.show(t.toastDone)}>{t.submit}</Button>}
        >
          <CostTable caption={t.price.caption} rows={costs} />
        </Sheet>
      )}
    </Opener>
  )
}

function Dialogs() {
  const t = useTexts(sampleTexts)
  return (
    <Opener name="Dialog">
      {(close) => (
        <Dialog
          title={t.overlays.dialog}
          icon={CalendarClock}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{t.overlays.remind}</Button>
              <Button kind="text" onClick={close}>
                {t.overlays.later}
              </Button>
            </>
          }
        >
          <p>{t.overlays.dialogBody}</p>
          <DialogFact label={t.overlays.retryFrom} value={t.dueDate} />
        </Dialog>
      )}
    </Opener>
  )
}

function Confirmations() {
  const t = useTexts(sampleTexts)
  return (
    <Opener name="ConfirmDialog">
      {(close) => (
        <ConfirmDialog
          title={t.overlays.dialog}
          icon={CalendarClock}
          stay={t.overlays.remind}
          go={t.overlays.later}
          onGo={close}
          onClose={close}
        >
          {t.overlays.dialogBody}
        </ConfirmDialog>
      )}
    </Opener>
  )
}

function Alerts() {
  const t = useTexts(sampleTexts)
  return (
    <Opener name="AlertPopup">
      {(close) => (
        <AlertPopup
          alert={{
            title: t.overlays.alert,
            body: t.overlays.alertBody,
            primary: { label: t.overlays.toBill },
            secondary: { label: t.overlays.later },
          }}
          onClose={close}
        />
      )}
    </Opener>
  )
}

export const overlays: readonly Specimen[] = [
  { name: 'Sheet', Shown: Sheets },
  { name: 'Dialog', Shown: Dialogs },
  { name: 'ConfirmDialog', Shown: Confirmations },
  { name: 'AlertPopup', Shown: Alerts },
]
