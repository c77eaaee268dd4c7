import { mayCheck } from '@lumbung/shared/contract/operators/acts.ts'
import type { ReviewCase } from '@lumbung/shared/contract/operators/cases.ts'
import { formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useSession } from '../calls/session.ts'
import { ProposalActions } from '../inbox/proposal-actions.tsx'
import { go, hrefOf } from '../routes/routes.ts'
import styles from './decision.module.css'
import { decisionPanelTexts } from './decision-panel-texts.ts'

interface RecommendedProps {
  recommendation: NonNullable<ReviewCase['recommended']>
  limit: number | undefined
}

/** In place of the decision while a second person has to agree to the approval. */
export function Recommended({ recommendation: { by, isOwn, at, approvalId }, limit }: RecommendedProps) {
  const t = useTexts(decisionPanelTexts)
  const language = useLanguage()
  const { roles } = useSession()
  const may = !isOwn && mayCheck('case.decide', roles)
  return (
    <div className={styles.recommended}>
      <Notice kind="info">
        <p>
          {isOwn ? t.recommendedByYou(formatMoment(at, language)) : t.recommendedBy(by, formatMoment(at, language))}
        </p>
        <p>{limit === undefined ? t.secondPerson : t.secondPersonFor(formatMoney(limit))}</p>
      </Notice>
      <ProposalActions
        approvalId={approvalId}
        isOwn={isOwn}
        mayCheck={may}
        isCurrent
        onDone={() => go(hrefOf('inbox'))}
      />
    </div>
  )
}
