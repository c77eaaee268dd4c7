import { type OwnSession, proveFactor } from '@lumbung/shared/contract/operators/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { isRefusal } from '../../api/refusal.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useErrorText } from '../calls/error-text.ts'
import { answerQuestions } from '../calls/questions.ts'
import { sessionQuery, useSession } from '../calls/session.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { ConsoleDialog } from '../parts/console-dialog.tsx'
import { TextField } from '../parts/text-field.tsx'
import styles from './entry.module.css'
import { entryTexts } from './entry-texts.ts'
import { PasskeyAction } from './passkey-action.tsx'
import { proveWithPasskey } from './passkeys.ts'

const close = () => answerQuestions(false, 'factor')

/** Asks for a fresh second factor; what waits for it is then sent again as it was. */
export function FactorDialog() {
  const t = useTexts(entryTexts)
  const textOf = useErrorText()
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { hasPasskey } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const prove = useWrite(proveFactor)
  const done = (session: OwnSession) => {
    client.setQueryData(sessionQuery.queryKey, session)
    answerQuestions(true, 'factor')
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing(code.length < 6)
    if (code.length < 6) return
    prove.mutate(
      { body: { code } },
      {
        onError: (error) => {
          if (isRefusal(error)) setCode('')
          input.current?.focus()
        },
        onSuccess: done,
      },
    )
  }
  return (
    <ConsoleDialog title={t.factor} onClose={close}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className="secondary">{t.factorText}</p>
        <TextField
          ref={input}
          name="code"
          label={t.code}
          isCode
          autoComplete="one-time-code"
          value={code}
          error={isMissing ? t.codeMissing : prove.error ? textOf(prove.error) : undefined}
          onChange={setCode}
        />
        {hasPasskey && <PasskeyAction label={t.confirmPasskey} use={proveWithPasskey} onDone={done} />}
        <div className={styles.buttons}>
          <Action onClick={close}>{t.cancel}</Action>
          <Action kind="primary" type="submit" loading={prove.isPending}>
            {t.confirm}
          </Action>
        </div>
      </form>
    </ConsoleDialog>
  )
}
