import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { HeroCard } from '../../ui/layout/card.tsx'
import { CompareTable } from '../../ui/money/compare-table.tsx'
import { type CostRow, CostTable } from '../../ui/money/cost-table.tsx'
import { MoneyFigure } from '../../ui/money/money-figure.tsx'
import { ScheduleTable } from '../../ui/money/schedule-table.tsx'
import { sampleTexts } from './sample-texts.ts'
import { type Specimen, State } from './specimen.tsx'

function Figures() {
  return (
    <>
      <State of="hero">
        <HeroCard>
          <MoneyFigure value={6_000_000} size="hero" />
        </HeroCard>
      </State>
      <State of="large">
        <MoneyFigure value={1_106_700} size="large" />
      </State>
      <State of="plain">
        <p>
          <MoneyFigure value={571_100} />
        </p>
        <p>
          <MoneyFigure value={-50_000} />
        </p>
      </State>
      <State of="empty">
        <MoneyFigure value={undefined} />
      </State>
    </>
  )
}

export function useCosts(): readonly CostRow[] {
  const { price } = useTexts(sampleTexts)
  return [
    { label: price.received, value: formatMoney(3_000_000) },
    { label: price.interest, value: formatMoney(320_100) },
    { label: price.interestNote, kind: 'note' },
    { label: price.way, value: price.example },
    { label: price.total, value: formatMoney(3_320_100), kind: 'total' },
  ]
}

function Costs() {
  const { price } = useTexts(sampleTexts)
  return <CostTable caption={price.caption} rows={useCosts()} />
}

function Schedule() {
  const t = useTexts(sampleTexts)
  const rows = [1, 2, 3].map((number) => ({ number, dueDate: t.date, amount: formatMoney(1_106_700) }))
  return <ScheduleTable caption={t.schedule} rows={rows} />
}

function Comparison() {
  const { compare } = useTexts(sampleTexts)
  const [first, second, total] = compare.rows.map((label, index) => ({
    label,
    before: formatMoney(571_100 * (index + 1)),
    after: formatMoney(360_000 * (index + 1)),
  }))
  return (
    first && second && <CompareTable caption={compare.caption} columns={compare} rows={[first, second]} total={total} />
  )
}

export const money: readonly Specimen[] = [
  { name: 'MoneyFigure', Shown: Figures },
  { name: 'CostTable', Shown: Costs },
  { name: 'ScheduleTable', Shown: Schedule },
  { name: 'CompareTable', Shown: Comparison },
]
