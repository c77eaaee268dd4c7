import { acceptAgreement, legalDocument } from '@lumbung/shared/contract/accounts/documents.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { useState } from 'react'
import { isOffline, isRefusal } from '../../../api/refusal.ts'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { LoadingScreen, RetryScreen } from '../../../shell/screen/messages.tsx'
import { useSignedIn } from '../../../shell/session/use-signed-in.ts'
import { useStore } from '../../../state/store.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { LegalText, LegalVersion } from '../../accounts/documents/legal-text.tsx'
import { legalTexts } from '../../accounts/documents/legal-texts.ts'
import { resumeRoute, startRoutes } from './apply-steps.ts'

type Legal = ReplyOf<typeof legalDocument>

/** The risk statement: public, and accepted by customers before their first application. */
export function RiskScreen() {
  const signedIn = useSignedIn()
  const known = useStore(useServices().session) !== 'unknown'
  const text = useRead(legalDocument, { params: { type: 'Risk' } }, { handles: 'all' })
  // The same read as in useSignedIn, here for its error.
  const who = useRead(home, {}, { enabled: !known, handles: 'all' })
  const missing = [...(text.data ? [] : [text]), ...(known ? [] : [who])]
  const error = missing.find((read) => read.error)?.error
  const reread = () => void text.refetch()
  const retry = () => missing.forEach((read) => void read.refetch())
  if (error) return <RetryScreen offline={isOffline(error)} onRetry={retry} />
  if (!text.data || !known) return <LoadingScreen onRetry={retry} />
  return signedIn ? <ToSign document={text.data} onChanged={reread} /> : <ReadOnly document={text.data} />
}

function ReadOnly({ document }: { document: Legal }) {
  const t = useTexts(legalTexts)
  const { href } = useRoute()
  const signIn = href('Login', {}, { redirect: href('Risk', {}) })
  return (
    <AppScreen title={t.risk.title} heading="body" action={<ButtonLink href={signIn}>{t.risk.signIn}</ButtonLink>}>
      <Statement document={document} />
    </AppScreen>
  )
}

function ToSign({ document, onChanged }: { document: Legal; onChanged: () => void }) {
  const t = useTexts(legalTexts).risk
  const { toasts } = useServices()
  const { replace } = useRoute()
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const application = useRead(currentApplication, {}).data
  const accept = useWrite(acceptAgreement, { handles: ['DOCUMENT_CHANGED'], refreshes: [currentApplication] })
  const goOn = () => replace(application ? resumeRoute(application.flow, application.nextStep) : startRoutes.linear, {})
  const { type, version, hash } = document
  const sign = () => {
    setTried(true)
    if (!agreed) return window.document.getElementById('risk')?.focus()
    accept.mutate(
      { query: { tncType: 'RISK' }, body: { documents: [{ type, version, hash }] } },
      {
        onSuccess: goOn,
        onError: (error) => {
          if (!isRefusal(error, 'DOCUMENT_CHANGED')) return
          toasts.show(t.changed, 'error')
          onChanged()
        },
      },
    )
  }
  const signed = application?.riskSigned === true && !accept.isPending
  return (
    <AppScreen
      title={t.title}
      heading="body"
      action={
        signed ? (
          <Button onClick={goOn}>{t.go}</Button>
        ) : (
          <Button loading={accept.isPending} onClick={sign}>
            {t.sign}
          </Button>
        )
      }
    >
      <Statement document={document} />
      {signed ? (
        <Notice kind="success">{t.signed}</Notice>
      ) : (
        <Checkbox name="risk" checked={agreed} onChange={setAgreed} error={tried && !agreed ? t.must : undefined}>
          {t.agree}
        </Checkbox>
      )}
    </AppScreen>
  )
}

function Statement({ document }: { document: Legal }) {
  const t = useTexts(legalTexts)
  return (
    <div className="stack">
      <div className="stack-s">
        <PageTitle>{document.title}</PageTitle>
        <p className="secondary">{t.risk.lead}</p>
        <LegalVersion version={document.version} />
      </div>
      <LegalText document={document} />
    </div>
  )
}
