import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { home, limit } from '@lumbung/shared/contract/home.ts'
import { CircleCheck, Gauge } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { joinReads } from '../../../shell/loading/join-reads.ts'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Card, HeroCard, SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { Tile } from '../../../ui/layout/tile.tsx'
import { CostTable } from '../../../ui/money/cost-table.tsx'
import { isLocked } from '../../credit/limit-lock.ts'
import { useOpenApply } from '../../credit/use-open-apply.ts'
import { accountTexts } from '../account-home-texts.ts'
import { LateHero, LockedHero } from '../home-hero.tsx'
import { type HomeData, isOverdue } from '../home-state.ts'
import { LimitFigure } from '../limit-figure.tsx'
import { limitTexts } from '../limit-texts.ts'
import { limitRows } from './limit-rows.ts'

/** How the limit is used: total, used, available, and how it becomes available again. A locked limit shows no amount; one closed by a late bill leads to the bills. */
export function MyLimitScreen() {
  const t = useTexts(limitTexts)
  const account = useTexts(accountTexts)
  const { href } = useRoute()
  const { open, checking } = useOpenApply()
  const read = useRead(limit, {})
  const standing = useRead(home, {})
  useLiveEvents('order', 'payment')
  const both = joinReads({ sum: read, standing })
  const { data } = both
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={
        data &&
        !isLocked(data.standing) &&
        (isOverdue(data.standing) ? (
          <ButtonLink href={href('Bill', {})}>{account.seeBills}</ButtonLink>
        ) : (
          <Button loading={checking} onClick={() => void open()}>
            {t.apply}
          </Button>
        ))
      }
    >
      <Loaded
        read={both}
        skeleton={
          <>
            <SkeletonCard />
            <SkeletonCard />
          </>
        }
      >
        {(found) => <LimitParts {...found} />}
      </Loaded>
    </AppScreen>
  )
}

type Sum = ReplyOf<typeof limit>

function LimitParts({ sum, standing }: { sum: Sum; standing: HomeData }) {
  const t = useTexts(limitTexts)
  const { href } = useRoute()
  if (isLocked(standing)) return <LockedHero data={standing} />
  const late = isOverdue(standing)
  // What a late bill holds back is not called available.
  const labels = late ? { ...t, available: t.onHold } : t
  return (
    <div className="stack-l">
      {late ? (
        <LateHero />
      ) : (
        <HeroCard labelledBy="available">
          <LimitFigure id="available" available={sum.available} total={sum.total} />
        </HeroCard>
      )}
      <Card>
        <SectionTitle>{t.inside}</SectionTitle>
        <CostTable caption={t.inside} rows={limitRows(sum, labels)} />
        <p className="small secondary">{t.refill}</p>
      </Card>
      <section className="stack-s">
        <SectionTitle>{t.affects}</SectionTitle>
        <List>
          <ListRow mark={<Tile icon={CircleCheck} kind="success" />} title={t.onTime} secondary={t.onTimeWhy} />
          <ListRow
            mark={<Tile icon={Gauge} kind="neutral" />}
            title={t.score}
            secondary={t.scoreWhy}
            href={href('ActivityCreditScore', {})}
          />
        </List>
      </section>
    </div>
  )
}
