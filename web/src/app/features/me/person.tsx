import { userSummary } from '@lumbung/shared/contract/accounts/people.ts'
import { ChevronRight, UserRound } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { useRoute } from '../../routing/use-route.ts'
import styles from './me.module.css'
import { meTexts } from './me-texts.ts'

/** The customer's name, once known, and the masked mobile number; leads to the account. */
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
        <p className="secondary">{summary?.mobileNumber.replace(/•+/, ' $& ')}</p>
      </div>
      <Icon of={ChevronRight} size={20} />
    </a>
  )
}

/** 'Sari Wulandari' → 'SW' */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words[words.length - 1] : ''].map((word) => word?.charAt(0) ?? '').join('')
}
