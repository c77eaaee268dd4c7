import type { AlertType } from '@lumbung/shared/enums/app.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { accountTexts } from './account-texts.ts'
import { DeletionCode } from './deletion-code.tsx'
import { DeletionNotice } from './deletion-notice.tsx'

type Step = Extract<AlertType, 'DELETE_ACCOUNT_NOTICE' | 'DELETE_ACCOUNT_CONFIRM'> | 'CODE'

/** The deletion step by step: the notice with its countdown, the confirmation, the SMS code. Each can be left. */
export function DeletionSteps({ keepsRecords, onClose }: { keepsRecords: boolean; onClose: () => void }) {
  const t = useTexts(accountTexts)
  const [step, setStep] = useState<Step>('DELETE_ACCOUNT_NOTICE')
  if (step === 'DELETE_ACCOUNT_NOTICE')
    return (
      <DeletionNotice keepsRecords={keepsRecords} onClose={onClose} onGo={() => setStep('DELETE_ACCOUNT_CONFIRM')} />
    )
  if (step === 'CODE') return <DeletionCode onClose={onClose} />
  return (
    <Dialog
      title={t.sureTitle}
      icon={Trash2}
      tone="danger"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.stay}</Button>
          <Button kind="danger" onClick={() => setStep('CODE')}>
            {t.sureGo}
          </Button>
        </>
      }
    >
      {t.sureBody}
    </Dialog>
  )
}
