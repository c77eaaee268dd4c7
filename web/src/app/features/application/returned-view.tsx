import {
  currentApplication,
  type resubmitItems,
  shouldResubmit,
  submitApplication,
} from '@lumbung/shared/contract/application.ts'
import { errorMessage } from '@lumbung/shared/error-message.ts'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { List, ListRow } from '../../../ui/list-row.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Skeleton, SkeletonCard } from '../../../ui/skeleton.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { HelpButton } from '../../parts/help-button.tsx'
import { useRoute } from '../../use-route.ts'
import { statusTexts } from './status-texts.ts'

const routes = {
  ktp: 'ResubmitKtp',
  'ktp-holding': 'ResubmitKtpHolding',
  liveness: 'ResubmitLiveness',
  'bank-info': 'ResubmitBankInfo',
} as const satisfies Readonly<Record<(typeof resubmitItems)[number], string>>

/** What was returned and why, each with the way to correct it. */
export function ReturnedView() {
  const t = useTexts(statusTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const read = useRead(shouldResubmit, {})
  const items = read.data?.items ?? []
  const next = items.find(({ done }) => !done)
  return (
    <AppScreen
      title={t.title}
      heading="body"
      right={<HelpButton />}
      action={
        next ? (
          <ButtonLink href={href(routes[next.item], {})}>{t.returned.fix(t.returned.items[next.item])}</ButtonLink>
        ) : (
          read.data && <SendAgain />
        )
      }
    >
      <div className="stack-l">
        <div className="stack-s">
          <PageTitle>{t.returned.heading}</PageTitle>
          <p className="secondary">{next || !read.data ? t.returned.body : t.returned.waiting}</p>
        </div>
        {read.data ? (
          <List>
            {items.map(({ item, reason, note, done }) => (
              <ListRow
                key={item}
                mark={<Tile icon={done ? CircleCheck : TriangleAlert} kind={done ? 'success' : 'warning'} />}
                title={t.returned.items[item]}
                secondary={done ? t.returned.done : note || errorMessage(reason, language)}
                {...(done ? {} : { href: href(routes[item], {}) })}
              />
            ))}
          </List>
        ) : (
          <Skeleton onRetry={() => void read.refetch()}>
            <SkeletonCard />
          </Skeleton>
        )}
      </div>
    </AppScreen>
  )
}

/** When everything is corrected and the review has not gone on by itself. */
function SendAgain() {
  const t = useTexts(statusTexts).returned
  const send = useWrite(submitApplication, { refreshes: [currentApplication, shouldResubmit] })
  return (
    <Button loading={send.isPending} onClick={() => send.mutate({})}>
      {t.send}
    </Button>
  )
}
