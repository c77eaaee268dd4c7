import type { HandlingCounts } from '@lumbung/shared/contract/operators/handling.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMay } from '../calls/session.ts'
import { Views } from '../lists/views.tsx'
import { handlingTexts } from './handling-texts.ts'
import { countText, type ListView, listViews, viewHref } from './view.ts'

interface ViewsBarProps {
  href: string
  view: ListView
  counts: HandlingCounts | undefined
}

/** The views of a list as links, with how many each has. */
export function ViewsBar({ href, view, counts }: ViewsBarProps) {
  const t = useTexts(handlingTexts)
  const mayRead = useMay('breach.see')
  const mayTake = useMay('complaint.take')
  const shown = listViews.filter((one) => (one === 'LATE' ? mayRead : one !== 'MINE' || mayTake))
  const countOf = (one: ListView) =>
    counts && { OPEN: counts.open, MINE: counts.mine, ANSWERED: counts.answered, ALL: counts.all, LATE: undefined }[one]
  const views = shown.map((one) => {
    const count = countOf(one)
    return {
      view: one,
      name: t.views[one],
      href: viewHref(href, one),
      count: count === undefined ? undefined : countText(count),
    }
  })
  return <Views label={t.viewsLabel} views={views} current={view} />
}
