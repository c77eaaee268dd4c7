import type { CloseFigure, CloseItem } from '@lumbung/shared/contract/operators/books/closes.ts'
import { formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { useId } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { PointsTable } from '../books/points-table.tsx'
import { useProviderName } from '../lists/provider-name.ts'
import { hrefOf } from '../routes/routes.ts'
import { closeTexts } from './close-texts.ts'
import styles from './closes.module.css'

interface ItemProps {
  one: CloseItem
  /** Of a signed close. */
  isFixed: boolean
}

/** Where something is done about it. */
const doneInChecks = new Set<CloseItem['item']>(['END_OF_DAY', 'SEAL', 'BALANCE', 'CHECK', 'CASH'])

/** An item of the checklist with its proof, beside what it means and what to do. */
export function Item({ one: { item, isHard, isDone, figures, points }, isFixed }: ItemProps) {
  const t = useTexts(closeTexts)
  const id = useId()
  const { name, means, todo } = t.items[item]
  return (
    <li>
      <section className={styles.item} aria-labelledby={id}>
        <div className={styles.columns}>
          <div>
            <div className={styles.title}>
              <h2 id={id}>{name}</h2>
              {isHard || isDone ? (
                <Badge kind={isDone ? 'success' : 'danger'}>{isDone ? t.done : t.open}</Badge>
              ) : (
                <Badge kind="info">{t.info}</Badge>
              )}
            </div>
            <Figures figures={figures} />
          </div>
          <dl className={styles.help}>
            <dt>{t.means}</dt>
            <dd>{means}</dd>
            {!isDone && (
              <>
                <dt>{t.todo}</dt>
                <dd>
                  {todo} {doneInChecks.has(item) && <a href={hrefOf('checks')}>{t.toChecks}</a>}
                </dd>
              </>
            )}
          </dl>
        </div>
        {points.length > 0 && <PointsTable points={points} isFixed={isFixed} />}
      </section>
    </li>
  )
}

function Figures({ figures }: { figures: readonly CloseFigure[] }) {
  const t = useTexts(closeTexts)
  const nameOf = useProviderName()
  return (
    <dl className={styles.figures}>
      {figures.map((figure) => (
        <div key={`${figure.of ?? ''} ${figure.name}`}>
          <dt>
            {t.figures[figure.name]}
            {figure.of && ` (${nameOf(figure.of)})`}
          </dt>
          <dd>
            <Value figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ figure: { kind, value } }: { figure: CloseFigure }) {
  const language = useLanguage()
  if (kind === 'MONEY') return formatMoney(Number(value))
  if (kind === 'MOMENT') return <time dateTime={String(value)}>{formatMoment(String(value), language)}</time>
  return kind === 'TEXT' ? <code>{value}</code> : Number(value).toLocaleString('id-ID')
}
