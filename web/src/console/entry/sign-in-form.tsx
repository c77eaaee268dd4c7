import { type OwnSession, signInOperator } from '@lumbung/shared/contract/operators/session.ts'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { sendCall } from '../calls/send-call.ts'
import { Action } from '../parts/action.tsx'
import { TextField } from '../parts/text-field.tsx'
import styles from './entry.module.css'
import { entryTexts } from './entry-texts.ts'
import { PasskeyAction } from './passkey-action.tsx'
import { enterByPasskey, hasPasskeys } from './passkeys.ts'

type Field = 'email' | 'password' | 'code'

interface SignInFormProps {
  /** Known where a session has ended. */
  email?: string
  onDone: (session: OwnSession) => void
}

/** Email, password and code in one form, or a passkey alone. After a refusal the email stays; password and code are asked again. */
export function SignInForm({ email: known = '', onDone }: SignInFormProps) {
  const t = useTexts(entryTexts)
  const textOf = useErrorText()
  const [values, setValues] = useState<Record<Field, string>>({ email: known, password: '', code: '' })
  const [missing, setMissing] = useState<readonly Field[]>([])
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({})
  useEffect(() => inputs.current[known ? 'password' : 'email']?.focus(), [known])
  const signIn = useMutation({
    mutationFn: () => sendCall(signInOperator, { body: { ...values, email: values.email.trim() } }),
    onSuccess: onDone,
    onError: () => {
      setValues(({ email }) => ({ email, password: '', code: '' }))
      inputs.current.password?.focus()
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const found = missingIn(values)
    setMissing(found)
    if (found[0]) inputs.current[found[0]]?.focus()
    else signIn.mutate()
  }
  const field = (name: Field) => ({
    name,
    label: t[name],
    value: values[name],
    error: missing.includes(name) ? t[`${name}Missing`] : undefined,
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input
    },
  })
  return (
    <div className={styles.form}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {signIn.error && (
          <div role="alert">
            <Notice kind="danger">{textOf(signIn.error)}</Notice>
          </div>
        )}
        <TextField {...field('email')} type="email" autoComplete="username" />
        <TextField {...field('password')} type="password" autoComplete="current-password" />
        <TextField {...field('code')} isCode hint={t.codeHint} autoComplete="one-time-code" />
        <Action kind="primary" large type="submit" loading={signIn.isPending}>
          {t.enter}
        </Action>
      </form>
      {hasPasskeys() && <p className={styles.or}>{t.or}</p>}
      <PasskeyAction label={t.usePasskey} large use={enterByPasskey} onDone={onDone} />
    </div>
  )
}

/** What is not filled in, in the order of the form. */
function missingIn({ email, password, code }: Record<Field, string>): Field[] {
  const isFilled = { email: email.trim() !== '', password: password !== '', code: /^\d{6}$/.test(code) }
  return (['email', 'password', 'code'] as const).filter((name) => !isFilled[name])
}
