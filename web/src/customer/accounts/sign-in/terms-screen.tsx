import type { legalDocument } from '@lumbung/shared/contract/accounts/documents.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { useState } from 'react'
import { readKey } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import { afterSignIn } from '../../../shell/router/guard.ts'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { signOut } from '../../../shell/session/sign-out.ts'
import { useSessionCheck } from '../../../shell/session/use-session-check.ts'
import { pageChannel } from '../../../state/channel.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Card, SectionTitle } from '../../../ui/layout/card.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { Skeleton, SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { termsTexts } from './terms-texts.ts'
import { useFirstConsents } from './use-first-consents.ts'

/** The first consents: each box starts unchecked, offers are optional, and the displayed versions are recorded. */
export function TermsScreen({ query }: ScreenProps<'TermsAndConditionPage'>) {
  const t = useTexts(termsTexts)
  useSessionCheck()
  const { replaceWith, channel } = useRoute()
  const services = useServices()
  const { terms, privacy, sharing, error, save, saving, retry } = useFirstConsents(() => {
    // The cached reply of home would redirect back here.
    void services.queryClient.resetQueries({ queryKey: readKey(home) })
    replaceWith(afterSignIn(query.redirect, channel))
  })
  const [agreed, setAgreed] = useState({ terms: false, privacy: false, offers: false, sharing: false })
  const [attempt, setAttempt] = useState(0)
  const tried = attempt > 0
  const missing = [
    ...(tried && !agreed.terms ? [{ field: 'terms', message: t.mustTerms }] : []),
    ...(tried && !agreed.privacy ? [{ field: 'privacy', message: t.mustPrivacy }] : []),
  ]
  const submit = () => {
    // Without the texts there is nothing to agree to; the button fetches them again.
    if (error) return retry()
    setAttempt((count) => count + 1)
    if (agreed.terms && agreed.privacy) save(agreed)
  }
  return (
    <AppScreen
      title={t.title}
      heading="body"
      action={
        <>
          <Button loading={saving} onClick={submit}>
            {t.accept}
          </Button>
          <Button kind="text" onClick={() => void signOut(services)}>
            {t.leave}
          </Button>
        </>
      }
    >
      <div className="stack-l">
        <ErrorSummary errors={missing} attempt={attempt} />
        <div className="stack-s">
          <PageTitle>{t.heading}</PageTitle>
          <p className="secondary">{t.lead}</p>
        </div>
        {terms && privacy ? (
          <>
            <section className="stack-s">
              <SectionTitle>{t.needed}</SectionTitle>
              <Card>
                <Consent
                  name="terms"
                  text={t.agreeTerms}
                  document={terms}
                  checked={agreed.terms}
                  error={tried && !agreed.terms ? t.mustTerms : undefined}
                  onChange={(checked) => setAgreed({ ...agreed, terms: checked })}
                />
                <Consent
                  name="privacy"
                  text={t.agreePrivacy}
                  document={privacy}
                  checked={agreed.privacy}
                  error={tried && !agreed.privacy ? t.mustPrivacy : undefined}
                  onChange={(checked) => setAgreed({ ...agreed, privacy: checked })}
                />
              </Card>
            </section>
            <section className="stack-s">
              <SectionTitle>{t.free}</SectionTitle>
              <Card>
                <Checkbox
                  name="offers"
                  checked={agreed.offers}
                  onChange={(checked) => setAgreed({ ...agreed, offers: checked })}
                >
                  {t.offers}
                </Checkbox>
                {sharing && (
                  <Consent
                    name="sharing"
                    text={t.sharing(pageChannel()?.name ?? '')}
                    document={sharing}
                    checked={agreed.sharing}
                    error={undefined}
                    onChange={(checked) => setAgreed({ ...agreed, sharing: checked })}
                  />
                )}
              </Card>
            </section>
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={retry} />
        ) : (
          <Skeleton onRetry={retry}>
            <SkeletonCard />
            <SkeletonCard />
          </Skeleton>
        )}
      </div>
    </AppScreen>
  )
}

interface ConsentProps {
  name: string
  text: string
  document: ReplyOf<typeof legalDocument>
  checked: boolean
  error: string | undefined
  onChange: (checked: boolean) => void
}

function Consent({ text, document, ...box }: ConsentProps) {
  const t = useTexts(termsTexts)
  const { href } = useRoute()
  return (
    <Checkbox {...box}>
      {text}
      <a href={href('Documents', { type: document.type })}>{document.title}</a>.{' '}
      <span className="small secondary">{t.version(document.version)}</span>
    </Checkbox>
  )
}
