import { acceptAgreement, legalDocument } from '@lumbung/shared/contract/application.ts'
import { FileText } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { List, ListRow } from '../../../ui/list-row.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Skeleton, SkeletonCard } from '../../../ui/skeleton.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { afterSignIn } from '../../guard.ts'
import type { ScreenProps } from '../../route-table.ts'
import { useRoute } from '../../use-route.ts'
import { termsTexts } from './terms-texts.ts'

/** A new customer's consent: the box starts empty, and the very versions that were shown are recorded. */
export function TermsScreen({ query }: ScreenProps<'TermsAndConditionPage'>) {
  const t = useTexts(termsTexts)
  const { href, replaceWith, channel } = useRoute()
  const terms = useRead(legalDocument, { params: { type: 'term-of-service' } })
  const privacy = useRead(legalDocument, { params: { type: 'privacy-policy' } })
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const accept = useWrite(acceptAgreement)
  const shown = terms.data && privacy.data ? [terms.data, privacy.data] : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!agreed || !shown) return
    const documents = shown.map(({ type, version, hash }) => ({ type, version, hash }))
    accept.mutate(
      { query: { tncType: 'REGISTRATION' }, body: { documents } },
      { onSuccess: () => replaceWith(afterSignIn(query.redirect, channel)) },
    )
  }
  return (
    <AppScreen
      title={t.title}
      heading="body"
      action={
        <Button loading={accept.isPending} onClick={submit}>
          {t.accept}
        </Button>
      }
    >
      <div className="stack">
        <PageTitle>{t.heading}</PageTitle>
        <p className="secondary">{t.lead}</p>
        {shown ? (
          <List>
            {shown.map((document) => (
              <ListRow
                key={document.type}
                mark={<Icon of={FileText} />}
                title={document.title}
                secondary={t.version(document.version)}
                href={href('Documents', { type: document.type })}
              />
            ))}
          </List>
        ) : (
          <Skeleton onRetry={() => void Promise.all([terms.refetch(), privacy.refetch()])}>
            <SkeletonCard />
          </Skeleton>
        )}
        <Checkbox name="agree" checked={agreed} onChange={setAgreed} error={tried && !agreed ? t.mustAgree : undefined}>
          {t.agree}
        </Checkbox>
      </div>
    </AppScreen>
  )
}
