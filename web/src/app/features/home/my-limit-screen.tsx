import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { limit } from '@lumbung/shared/contract/home.ts'
import { CircleCheck } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, HeroCard, SectionTitle } from '../../../ui/card.tsx'
import { CostTable } from '../../../ui/cost-table.tsx'
import { List, ListRow } from '../../../ui/list-row.tsx'
import { Skeleton, SkeletonCard } from '../../../ui/skeleton.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { LoadFailed } from '../../load-failed.tsx'
import { HelpButton } from '../../parts/help-button.tsx'
import { useLiveEvents } from '../../parts/use-live-events.ts'
import { useOpenApply } from '../../parts/use-open-apply.ts'
import { LimitFigure } from './limit-figure.tsx'
import { limitRows } from './limit-rows.ts'
import { limitTexts } from './limit-texts.ts'

/** The sum behind the limit: what it is, what uses it, what fills it again. */
export function MyLimitScreen() {
  const t = useTexts(limitTexts)
  const { open, asking } = useOpenApply()
  const { data, error, refetch } = useRead(limit, {})
  useLiveEvents('order', 'payment')
  const retry = () => void refetch()
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={
        data && (
          <Button loading={asking} onClick={() => void open()}>
            {t.apply}
          </Button>
        )
      }
    >
      {data ? (
        <LimitParts limit={data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <Skeleton onRetry={retry}>
          <SkeletonCard />
          <SkeletonCard />
        </Skeleton>
      )}
    </AppScreen>
  )
}

type Sum = ReplyOf<typeof limit>

function LimitParts({ limit }: { limit: Sum }) {
  const t = useTexts(limitTexts)
  return (
    <div className="stack-l">
      <HeroCard labelledBy="available">
        <LimitFigure id="available" available={limit.available} total={limit.total} />
      </HeroCard>
      <Card>
        <SectionTitle>{t.inside}</SectionTitle>
        <CostTable caption={t.inside} rows={limitRows(limit, t)} />
        <p className="small secondary">{t.refill}</p>
      </Card>
      <section className="stack-s">
        <SectionTitle>{t.affects}</SectionTitle>
        <List>
          <ListRow mark={<Tile icon={CircleCheck} kind="success" />} title={t.onTime} secondary={t.onTimeWhy} />
        </List>
      </section>
    </div>
  )
}
