import { creditScore } from '@lumbung/shared/contract/credit.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { ChartNoAxesColumn } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { openHelp } from '../../../shell/help/open-help.ts'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { HeroCard, SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import styles from './score.module.css'
import { scoreTexts } from './score-texts.ts'
import { startOf } from './step-text.ts'

type Scored = NonNullable<ReplyOf<typeof creditScore>['scored']>

/** the score of the newest decision and what made it. */
export function CreditScoreScreen() {
  const t = useTexts(scoreTexts)
  const { href } = useRoute()
  const read = useRead(creditScore, {}, { handles: 'all' })
  const scored = read.data?.scored
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={
        scored ? (
          <ButtonLink href={href('CreditPoster', {})}>{t.poster}</ButtonLink>
        ) : (
          read.data && <ButtonLink href={href('Home', {})}>{t.apply}</ButtonLink>
        )
      }
    >
      <Loaded read={read} skeleton={<SkeletonCard />}>
        {(reply) => (reply.scored ? <Score scored={reply.scored} /> : <NoScore />)}
      </Loaded>
    </AppScreen>
  )
}

function Score({ scored }: { scored: Scored }) {
  const t = useTexts(scoreTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const services = useServices()
  const { score, least, most, updatedAt, factors } = scored
  const start = startOf(scored)
  return (
    <div className="stack-l">
      <HeroCard labelledBy="score">
        <p id="score" className={styles.line}>
          {t.posterLine}
        </p>
        <p className={styles.score}>{score}</p>
        <p>{t.of(least, most)}</p>
        <p className="small">{t.decided(formatDate(updatedAt.slice(0, 10), language))}</p>
      </HeroCard>
      <section className="stack-s">
        <SectionTitle>{t.moves}</SectionTitle>
        <List>
          <FactorRow name={t.start} how={t.startWhy} points={t.plus(start)} />
          {factors.map(({ factor, points, most: best }) => (
            <FactorRow key={factor} {...t.factors[factor]} points={t.points(points, best)} />
          ))}
          <ListRow title={t.rule} href={href('CreditScoreRule', {})} />
        </List>
      </section>
      <div className="stack-s">
        <p className="small secondary">{t.wrong}</p>
        <Button kind="text" onClick={() => openHelp(services)}>
          {t.help}
        </Button>
      </div>
    </div>
  )
}

function FactorRow({ name, how, points }: { name: string; how: string; points: string }) {
  return (
    <ListRow
      title={name}
      secondary={
        <>
          {how}
          <br />
          {points}
        </>
      }
    />
  )
}

function NoScore() {
  const t = useTexts(scoreTexts)
  const { href } = useRoute()
  return (
    <div className="stack">
      <EmptyState icon={ChartNoAxesColumn} title={t.noneTitle}>
        {t.noneBody}
      </EmptyState>
      <List>
        <ListRow title={t.rule} href={href('CreditScoreRule', {})} />
      </List>
    </div>
  )
}
