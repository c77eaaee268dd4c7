import { mayCheck, type SecondAct } from '@lumbung/shared/contract/operators/acts.ts'
import type { Recommendation } from '@lumbung/shared/contract/operators/fields.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useSession } from '../calls/session.ts'
import { go, hrefOf } from '../routes/routes.ts'
import styles from './inbox.module.css'
import { ProposalActions } from './proposal-actions.tsx'
import { recommendedTexts } from './recommended-texts.ts'

interface RecommendedProps {
  act: SecondAct
  recommendation: Recommendation
  /** Why it takes a second person. */
  children: ReactNode
}

/** In place of a decision while a second person has to agree to the approval. */
export function Recommended({ act, recommendation: { by, isOwn, at, approvalId }, children }: RecommendedProps) {
  const t = useTexts(recommendedTexts)
  const language = useLanguage()
  const { roles } = useSession()
  const moment = formatMoment(at, language)
  return (
    <div className={styles.recommended}>
      <Notice kind="info">
        <p>{isOwn ? t.byYou(moment) : t.by(by, moment)}</p>
        {children}
      </Notice>
      <ProposalActions
        approvalId={approvalId}
        isOwn={isOwn}
        mayCheck={!isOwn && mayCheck(act, roles)}
        isCurrent
        onDone={() => go(hrefOf('inbox'))}
      />
    </div>
  )
}
