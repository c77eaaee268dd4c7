import { formatMoment } from '@lumbung/shared/format.ts'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { Action } from '../parts/action.tsx'
import { useKeys } from '../parts/keys.ts'
import styles from './detail.module.css'
import { handlingTexts } from './handling-texts.ts'
import type { HolderShown } from './holder-cell.tsx'
import type { Take } from './take.ts'
import { TakeOverDialog } from './take-over-dialog.tsx'

/** Who handles it if it is not the operator, and the way to take it, or to take it over. */
export function TakeBar({ holder, taking }: { holder: HolderShown | undefined; taking: Take }) {
  const t = useTexts(handlingTexts)
  const language = useLanguage()
  const textOf = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const take = () => (holder ? setAsking(true) : taking.take())
  useKeys({ t: take })
  return (
    <div className={styles.body}>
      {taking.error && !isAsking && (
        <div role="alert">
          <Notice kind="warning">{textOf(taking.error)}</Notice>
        </div>
      )}
      {holder ? (
        <Notice kind="neutral" icon={Lock}>
          {t.heldBy(holder.by, formatMoment(holder.at, language))}
        </Notice>
      ) : (
        <Notice kind="info">{t.free}</Notice>
      )}
      <Action
        offered
        kind={holder ? 'secondary' : 'primary'}
        large
        shortcut="T"
        loading={taking.isPending && !isAsking}
        onClick={take}
      >
        {holder ? t.takeOver : t.take}
      </Action>
      {isAsking && <TakeOverDialog taking={taking} onClose={() => setAsking(false)} />}
    </div>
  )
}
