import { userSummary } from '@lumbung/shared/contract/accounts/people.ts'
import { globalStatus } from '@lumbung/shared/contract/home.ts'
import { ChevronRight, UserRound } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import styles from '../../billing/loans/loans.module.css'
import { meTexts } from './me-texts.ts'

/** The customer's name, once known, the masked mobile number and whether the customer is Plus; leads to the account. */
export function Person({ name }: { name: string | undefined }) {
  const t = useTexts(meTexts)
  const { href } = useRoute()
  const summary = useRead(userSummary, {}, { handles: 'all' }).data
  const shown = summary?.displayName ?? name
  return (
    <a className={styles.person} href={href('MyAccount', {})}>
      <span className={styles.face} aria-hidden="true">
        {shown ? initials(shown) : <Icon of={UserRound} />}
      </span>
      <div className={styles.words}>
        <h2>{shown ?? t.hello}</h2>
        <div className={styles.number}>
          <p className="secondary">{summary?.mobileNumber}</p>
          {summary?.tags.includes('PLUS') && <PlusBadge />}
        </div>
      </div>
      <Icon of={ChevronRight} size={20} />
    </a>
  )
}

function PlusBadge() {
  const name = useRead(globalStatus, {}, { handles: 'all', staleTime: 600_000 }).data?.plusName
  return name === undefined ? null : <Badge kind="brand">{name}</Badge>
}

/** 'Sari Wulandari' → 'SW' */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words[words.length - 1] : ''].map((word) => word?.charAt(0) ?? '').join('')
}
