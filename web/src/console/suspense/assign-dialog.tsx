import {
  assignSuspense,
  type SuspenseEntry,
  suspenseList,
  suspenseTarget,
} from '@lumbung/shared/contract/operators/suspense.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { ConsoleDialog } from '../parts/console-dialog.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { TextField } from '../parts/text-field.tsx'
import styles from './suspense.module.css'
import { suspenseTexts } from './suspense-texts.ts'

export interface DialogProps {
  entry: SuspenseEntry
  onClose: () => void
  /** With what to say. */
  onDone: (text: string) => void
}

const kinds = ['CODE', 'LOAN'] as const
type Kind = (typeof kinds)[number]

/** Assigns money in suspense: first whose it will be is looked up, then the reason. */
export function AssignDialog({ entry: { paymentId, amount }, onClose, onDone }: DialogProps) {
  const t = useTexts(suspenseTexts)
  const textOf = useErrorText()
  const [kind, setKind] = useState<Kind>('CODE')
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const looking = useWrite(suspenseTarget)
  const assigning = useWrite(assignSuspense, suspenseList)
  const owner = looking.data
  /** What was found belongs to what was typed. */
  const change = (set: () => void) => {
    set()
    looking.reset()
    setSent(false)
  }
  const isShort = reason.trim().length < 10
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(true)
    if (number.trim() === '') return field.current?.focus()
    if (!owner) return looking.mutate({ body: { kind, number } }, { onSuccess: () => setSent(false) })
    if (isShort) return
    const name = owner.name || t.unnamed
    assigning.mutate(
      { params: { paymentId }, body: { kind, number, reason } },
      { onSuccess: () => onDone(t.done.assigned(formatMoney(amount), name)) },
    )
  }
  return (
    <ConsoleDialog title={t.assignOf(formatMoney(amount))} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <ChoiceField
          label={t.kind}
          value={kind}
          choices={kinds.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={(value) => change(() => setKind(value))}
        />
        <TextField
          ref={field}
          name="number"
          label={t.number[kind]}
          error={isSent && number.trim() === '' ? t.numberMissing : looking.error ? textOf(looking.error) : undefined}
          value={number}
          onChange={(text) => change(() => setNumber(text))}
        />
        <div role="status">
          {owner && (
            <Notice kind={owner.isClosed ? 'warning' : 'info'}>
              {owner.isClosed ? t.goesToClosed(owner.name || t.unnamed) : t.goesTo(owner.name, owner.mobile)}
            </Notice>
          )}
        </div>
        {owner && (
          <>
            <TextArea
              name="reason"
              label={t.reason}
              hint={t.reasonHint}
              error={isSent && isShort ? t.reasonMissing : undefined}
              value={reason}
              onChange={setReason}
            />
            <p className="small secondary">{t.consequence}</p>
          </>
        )}
        {assigning.error && (
          <div role="alert">
            <Notice kind="danger">{textOf(assigning.error)}</Notice>
          </div>
        )}
        <div className={styles.buttons}>
          <Action onClick={onClose}>{t.cancel}</Action>
          <Action kind="primary" type="submit" loading={looking.isPending || assigning.isPending}>
            {owner ? t.assign : t.check}
          </Action>
        </div>
      </form>
    </ConsoleDialog>
  )
}
