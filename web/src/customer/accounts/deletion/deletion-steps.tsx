import type { KeptAfterDeletion } from '@lumbung/shared/contract/accounts/deletion.ts'
import type { AlertType } from '@lumbung/shared/enums/app.ts'
import { useState } from 'react'
import { DeletionCode } from './deletion-code.tsx'
import { DeletionConfirm } from './deletion-confirm.tsx'
import { DeletionNotice } from './deletion-notice.tsx'

type Step = Extract<AlertType, 'DELETE_ACCOUNT_NOTICE' | 'DELETE_ACCOUNT_CONFIRM'> | 'CODE'

/** The deletion step by step: the notice with its countdown, the confirmation, the SMS code. Each can be left. */
export function DeletionSteps({ keeps, onClose }: { keeps: KeptAfterDeletion; onClose: () => void }) {
  const [step, setStep] = useState<Step>('DELETE_ACCOUNT_NOTICE')
  if (step === 'DELETE_ACCOUNT_NOTICE')
    return <DeletionNotice keeps={keeps} onClose={onClose} onGo={() => setStep('DELETE_ACCOUNT_CONFIRM')} />
  if (step === 'CODE') return <DeletionCode onClose={onClose} />
  return <DeletionConfirm onClose={onClose} onGo={() => setStep('CODE')} />
}
