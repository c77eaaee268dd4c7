import { verifyNik } from '@lumbung/shared/contract/channels.ts'
import { ruleMessages } from '@lumbung/shared/rules/messages.ts'
import { nikRule, normaliseNik } from '@lumbung/shared/rules/nik.ts'
import { useEffect, useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useWrite } from '../../../api/use-api.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { keepTokenOfNik, tokenOfNik } from '../../../shell/partner/entry-token.ts'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { pageChannel } from '../../../state/channel.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { CodeFailure } from '../codes/code-failure.tsx'
import { useEnter } from '../sign-in/use-enter.ts'
import { nikTexts } from './nik-texts.ts'

/** `verify/nik` (R-016, D-050): a partner's first visit to an account with a NIK. Without a token it goes back to its check. */
export function NikScreen({ query }: ScreenProps<'VerifyNik'>) {
  const { replace } = useRoute()
  const [token] = useState(tokenOfNik)
  useEffect(() => {
    if (token === undefined) replace('CheckToken', {}, query)
  })
  return token === undefined ? null : <NikForm token={token} redirect={query.redirect} />
}

const atField = ['AUTH_FAILED', 'TOO_MANY_REQUESTS', 'INVALID_INPUT'] as const
const elsewhere = ['NIK_ALREADY_EXIST', 'LINK_CHANNEL_VERIFY_ERROR', 'TOKEN_EXPIRED'] as const
/** The channel may be paused: the same may succeed later. */
const later = 'CHANNEL_VERIFY_ERROR'

function NikForm({ token, redirect }: { token: string; redirect: string | undefined }) {
  const t = useTexts(nikTexts)
  const { errorPrefix } = useTexts(commonTexts)
  const language = useLanguage() === 'id' ? 'id' : 'en'
  const { replace } = useRoute()
  const enter = useEnter(redirect)
  const [nik, setNik] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate, reset, isPending, error } = useWrite(verifyNik, { handles: [...atField, ...elsewhere, later] })
  const key = nikRule(nik)
  const said = isRefusal(error, 'AUTH_FAILED')
    ? t.wrong(Number(error.data['triesLeft'] ?? 0))
    : isRefusal(error, 'TOO_MANY_REQUESTS')
      ? t.tooMany
      : isRefusal(error, 'INVALID_INPUT')
        ? ruleMessages.nik[language]
        : undefined
  const shown = said ?? (tried && key ? ruleMessages[key][language] : undefined)
  const type = (typed: string) => {
    reset()
    setNik(typed)
  }
  const onError = (refused: unknown) => {
    if (isRefusal(refused, 'NIK_ALREADY_EXIST')) replace('GopayNikExisted', {})
    else if (isRefusal(refused, 'LINK_CHANNEL_VERIFY_ERROR', 'TOKEN_EXPIRED')) replace('CheckToken', {}, { redirect })
  }
  const submit = () => {
    setTried(true)
    if (key || isPending) return
    const onSuccess = (login: Parameters<typeof enter>[0]) => {
      keepTokenOfNik(undefined)
      enter(login)
    }
    mutate({ body: { nik: normaliseNik(nik), partnerToken: token } }, { onSuccess, onError })
  }
  return (
    <AppScreen
      title={t.title}
      titlePrefix={shown ? `${errorPrefix} ` : ''}
      heading="body"
      right={<HelpButton />}
      action={
        <Button loading={isPending} onClick={submit}>
          {t.link}
        </Button>
      }
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="stack-s">
          <PageTitle>{t.heading}</PageTitle>
          <p className="secondary">{t.lead(pageChannel()?.name ?? '')}</p>
        </div>
        {isRefusal(error, later) && <CodeFailure failure={error} onRetry={submit} />}
        <Field name="nik" label={t.label} hint={t.hint} kind="numeric" value={nik} onChange={type} error={shown} />
      </form>
    </AppScreen>
  )
}
