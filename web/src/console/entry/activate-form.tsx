import { followLink } from '@lumbung/shared/contract/operators/session.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { isRefusal } from '../../api/refusal.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { sendCall } from '../calls/send-call.ts'
import { sessionQuery } from '../calls/session.ts'
import { Action } from '../parts/action.tsx'
import { TextField } from '../parts/text-field.tsx'
import { go } from '../routes/routes.ts'
import { entryTexts } from './entry-texts.ts'
import styles from './link.module.css'
import { linkToken } from './link-token.ts'
import { focusWrong, noDetails, OwnFields } from './own-fields.tsx'
import { ownTexts } from './own-texts.ts'

interface ActivateFormProps {
  email: string
  /** Whoever will see customers tells number and NIK here. */
  tellsOwn: boolean
}

/** Sets the password, proves that the second factor works, and signs in. */
export function ActivateForm({ email, tellsOwn }: ActivateFormProps) {
  const t = useTexts(entryTexts)
  const ownWords = useTexts(ownTexts)
  const textOf = useErrorText()
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [own, setOwn] = useState(noDetails)
  const [checked, setChecked] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const follow = useMutation({
    mutationFn: () =>
      sendCall(followLink, {
        body: { token: linkToken, password, code, ...(tellsOwn && { own: { mobile: own.MOBILE, nik: own.NIK } }) },
      }),
    onSuccess: (session) => {
      client.setQueryData(sessionQuery.queryKey, session)
      go('/console')
    },
    onError: (error) => {
      if (isRefusal(error, 'FACTOR_WRONG')) setCode('')
      const input = isRefusal(error, 'WEAK_PASSWORD') ? passwordInput : codeInput
      input.current?.focus()
    },
  })
  const isShort = Array.from(password).length < 8
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (isShort) passwordInput.current?.focus()
    else if (code.length < 6) codeInput.current?.focus()
    else if (!tellsOwn || !focusWrong(event.currentTarget, own)) follow.mutate()
  }
  const { error } = follow
  const refused = (refusal: string) => (isRefusal(error, refusal) ? error.message : undefined)
  const isElsewhere = error && !isRefusal(error, 'WEAK_PASSWORD', 'FACTOR_WRONG')
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      <h2>2. {t.stepPassword}</h2>
      {isElsewhere && (
        <div role="alert">
          <Notice kind="danger">{textOf(error)}</Notice>
        </div>
      )}
      {/* Password managers store the pair. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        ref={passwordInput}
        name="password"
        type="password"
        label={t.newPassword}
        hint={t.passwordHint}
        autoComplete="new-password"
        value={password}
        error={checked && isShort ? t.tooShort : refused('WEAK_PASSWORD')}
        onChange={setPassword}
      />
      <TextField
        ref={codeInput}
        name="code"
        isCode
        label={t.code}
        hint={t.codeHint}
        autoComplete="one-time-code"
        value={code}
        error={refused('FACTOR_WRONG') ?? (checked && code.length < 6 ? t.codeMissing : undefined)}
        onChange={setCode}
      />
      {tellsOwn && (
        <>
          <h2>3. {ownWords.title}</h2>
          <p className="secondary">{ownWords.text}</p>
          <OwnFields own={own} checked={checked} onChange={setOwn} />
        </>
      )}
      <Action kind="primary" large type="submit" loading={follow.isPending}>
        {t.activate}
      </Action>
    </form>
  )
}
