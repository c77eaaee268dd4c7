import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { home } from '@lumbung/shared/contract/home.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { MoneyFigure } from '../../../ui/money/money-figure.tsx'
import styles from '../../billing/loans/loans.module.css'
import { meTexts } from './me-texts.ts'

interface LimitLineProps {
  limit: NonNullable<ReplyOf<typeof home>['limit']>
  locked: boolean
}

/** The available limit as a figure and a bar, or that it is locked. */
export function LimitLine({ limit, locked }: LimitLineProps) {
  const t = useTexts(meTexts)
  const { href } = useRoute()
  const { total, available } = limit
  return (
    <Card>
      <div className={styles.limitTop}>
        <p className="small secondary">{locked ? t.limit : t.available}</p>
        <TextLink href={href('MyLimit', {})}>{t.limitDetails}</TextLink>
      </div>
      {locked ? (
        <Badge kind="warning">{t.locked}</Badge>
      ) : (
        <>
          <p>
            <MoneyFigure value={available} size="large" />{' '}
            <span className="small secondary money">{t.ofTotal(formatMoney(total))}</span>
          </p>
          <progress className={styles.bar} value={available} max={Math.max(total, 1)} aria-hidden="true" />
        </>
      )}
    </Card>
  )
}
