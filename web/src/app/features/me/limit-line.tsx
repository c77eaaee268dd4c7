import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { home } from '@lumbung/shared/contract/home.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { MoneyFigure } from '../../../ui/money-figure.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useRoute } from '../../use-route.ts'
import styles from './me.module.css'
import { meTexts } from './me-texts.ts'

/** What is free of the limit, as a figure and as a bar. */
export function LimitLine({ limit }: { limit: NonNullable<ReplyOf<typeof home>['limit']> }) {
  const t = useTexts(meTexts)
  const { href } = useRoute()
  const { total, available } = limit
  return (
    <Card>
      <div className={styles.limitTop}>
        <p className="small secondary">{t.available}</p>
        <TextLink href={href('MyLimit', {})}>{t.limitDetails}</TextLink>
      </div>
      <p>
        <MoneyFigure value={available} size="large" />{' '}
        <span className="small secondary">{t.ofTotal(formatMoney(total))}</span>
      </p>
      <progress className={styles.bar} value={available} max={Math.max(total, 1)} aria-hidden="true" />
    </Card>
  )
}
