import { conversionOptions } from '@lumbung/shared/contract/billing/conversions.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatWeekday } from '@lumbung/shared/format.ts'
import { BellOff, BellRing } from 'lucide-react'
import { isRefusal } from '../../../../api/refusal.ts'
import { useRead } from '../../../../api/use-api.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { monthName } from '../../../../i18n/month-name.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { Loaded } from '../../../../shell/loading/loaded.tsx'
import type { ScreenProps } from '../../../../shell/router/route-table.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'
import { SkeletonBar, SkeletonCard } from '../../../../ui/layout/skeleton.tsx'
import { Tile } from '../../../../ui/layout/tile.tsx'
import { NotPossible } from '../not-possible.tsx'
import { reminderTexts } from './reminder-texts.ts'

/** The reminder of a bill is set: when we send it, and that nothing has been applied for. */
export function ReminderSuccessScreen({ query: { month = '' } }: ScreenProps<'BillReminderSuccess'>) {
  const t = useTexts(reminderTexts)
  const { href } = useRoute()
  const read = useRead(conversionOptions, { query: { month } }, { handles: 'all', staleTime: 0 })
  const isMissing = isRefusal(read.error, 'NOT_FOUND', 'INVALID_INPUT')
  if (isMissing || (read.data && !read.data.reminder.remindOn)) {
    const to = isMissing
      ? { href: href('Bill', {}), label: t.toBills }
      : { href: href('BillApplyInstallment', {}, { month }), label: t.toOffer }
    return <NotPossible screen={t.title} icon={BellOff} title={t.noneTitle} body={t.noneBody} to={to} />
  }
  return (
    <AppScreen
      title={t.title}
      heading={read.data ? 'body' : 'bar'}
      barTitle={read.data ? '' : t.title}
      right={<HelpButton />}
      action={<ButtonLink href={href('Bill', {})}>{t.toBills}</ButtonLink>}
    >
      <Loaded
        read={read}
        skeleton={
          <>
            <SkeletonBar width="half" tall />
            <SkeletonCard />
          </>
        }
      >
        {(found) => <ReminderSet found={found} />}
      </Loaded>
    </AppScreen>
  )
}

function ReminderSet({ found: { month, billDate, reminder } }: { found: ReplyOf<typeof conversionOptions> }) {
  const t = useTexts(reminderTexts)
  const language = useLanguage()
  const { remindOn = billDate } = reminder
  return (
    <div className="stack">
      <Tile icon={BellRing} kind="success" large />
      <div role="status" className="stack-s">
        <PageTitle>{t.title}</PageTitle>
        <p className="secondary">{t.body(monthName(month, language), formatWeekday(remindOn, language))}</p>
      </div>
      <Notice kind="neutral">{t.once}</Notice>
    </div>
  )
}
