import { placeHold, proposeCheckEnd, proposeHoldLift } from '@lumbung/shared/contract/operators/accounts.ts'
import { readCustomer } from '@lumbung/shared/contract/operators/customers.ts'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWrite, type WriteState } from '../../calls/use-calls.ts'
import { Action } from '../../parts/action.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { privacyTexts } from '../panels/privacy-texts.ts'
import styles from './act.module.css'

interface ActProps {
  customerId: string
  /** Says on the page what was done. */
  onDone: (done: string) => void
}

interface ReasonedProps {
  title: string
  effect: string
  send: string
  write: WriteState
  onSend: (reason: string) => Promise<void>
  onClose: () => void
}

/** The dialog of an act that closes when the act is done. */
const Reasoned = ({ onSend, onClose, ...rest }: ReasonedProps) => (
  <ReasonDialog
    {...rest}
    onSend={(reason) =>
      void onSend(reason).then(
        onClose,
        // What was refused is in `write`.
        () => {},
      )
    }
    onClose={onClose}
  />
)

export function PlaceHoldAct({ customerId, onDone }: ActProps) {
  const t = useTexts(privacyTexts)
  const [isOpen, setOpen] = useState(false)
  const act = useWrite(placeHold, readCustomer)
  const send = async (reason: string) => {
    await act.mutateAsync({ params: { customerId }, body: { reason } })
    onDone(t.held)
  }
  return (
    <>
      <Action onClick={() => setOpen(true)}>{t.hold}</Action>
      {isOpen && (
        <Reasoned
          title={t.hold}
          send={t.hold}
          effect={t.holdText}
          write={act}
          onSend={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

export function LiftHoldAct({ customerId, onDone }: ActProps) {
  const t = useTexts(privacyTexts)
  const [isOpen, setOpen] = useState(false)
  const act = useWrite(proposeHoldLift)
  const send = async (reason: string) => {
    await act.mutateAsync({ params: { customerId }, body: { reason } })
    onDone(t.proposed)
  }
  return (
    <>
      <Action onClick={() => setOpen(true)}>{t.lift}</Action>
      {isOpen && (
        <Reasoned
          title={t.lift}
          send={t.propose}
          effect={t.liftText}
          write={act}
          onSend={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

export function EndCheckAct({ customerId, securityCheckId, onDone }: ActProps & { securityCheckId: string }) {
  const t = useTexts(privacyTexts)
  const [isOpen, setOpen] = useState(false)
  const act = useWrite(proposeCheckEnd)
  const send = async (reason: string) => {
    await act.mutateAsync({ params: { customerId, securityCheckId }, body: { reason } })
    onDone(t.proposed)
  }
  return (
    <>
      <button type="button" className={styles.small} onClick={() => setOpen(true)}>
        {t.endCheck}
      </button>
      {isOpen && (
        <Reasoned
          title={t.endCheck}
          send={t.propose}
          effect={t.endCheckText}
          write={act}
          onSend={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
