import { useTexts } from '../../i18n/use-texts.ts'
import { Views } from '../lists/views.tsx'
import { hrefOf } from '../routes/routes.ts'
import { reviewsTexts } from './reviews-texts.ts'

/** The two lists of an auditor: what was done, and what was opened. */
export function AuditViews({ current }: { current: 'audit' | 'reviews' }) {
  const t = useTexts(reviewsTexts)
  const views = (['audit', 'reviews'] as const).map((view) => ({ view, name: t.views[view], href: hrefOf(view) }))
  return <Views views={views} current={current} />
}
