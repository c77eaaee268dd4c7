import type { Quote } from '@lumbung/shared/contract/lending/products.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import { errors } from '@lumbung/shared/errors.ts'
import { addDays } from '@lumbung/shared/lending/dates/calendar.ts'
import type { ReactNode } from 'react'
import { serverToday } from '../../api/server-today.ts'
import { DeletionConfirm } from '../../customer/accounts/deletion/deletion-confirm.tsx'
import { DeletionNotice } from '../../customer/accounts/deletion/deletion-notice.tsx'
import { accountTexts } from '../../customer/accounts/profile/account-texts.ts'
import { settingTexts } from '../../customer/accounts/settings/setting-texts.ts'
import { SignOutDialog } from '../../customer/accounts/settings/sign-out-dialog.tsx'
import { complaintTexts } from '../../customer/engagement/complaints/complaint-texts.ts'
import { ReceivedDialog } from '../../customer/engagement/complaints/received-dialog.tsx'
import { applyTexts } from '../../customer/lending/plan/amounts/apply-texts.ts'
import { PriceChangedSheet } from '../../customer/lending/plan/place/price-changed-sheet.tsx'
import type { FeatureAlert } from './alert-ids.ts'
import type { ShownAlert } from './alert-pair.tsx'
import { type Lead, pageTexts } from './page-texts.ts'

type LabelledLead = readonly [label: string, lead: Lead]

const inLanguage = <T,>(language: Language, texts: { id: T; en: T }) => (language === 'id' ? texts.id : texts.en)

/** A popup with two buttons. `popup` gets what each of them does when it is pressed. */
function withButtons(
  language: Language,
  pairs: readonly [LabelledLead, LabelledLead],
  popup: (pressFirst: () => void, pressSecond: () => void) => ReactNode,
): ShownAlert {
  const { leads } = inLanguage(language, pageTexts)
  const [first, second] = pairs.map(([label, lead]) => ({ label, leads: leads[lead] }))
  return {
    buttons: [first, second].filter((button) => button !== undefined),
    popup: (press) =>
      popup(
        () => press(first),
        () => press(second),
      ),
  }
}

const exampleReceipt = () => {
  const answerBy = addDays(serverToday(), 14)
  return { complaintId: '', ticketNo: `LB-${answerBy.slice(0, 4)}-000123`, answerBy }
}

/** A popup with one button. */
function complaintReceived(language: Language): ShownAlert {
  const { understood } = inLanguage(language, complaintTexts)
  const button = { label: understood, leads: inLanguage(language, pageTexts).leads.close }
  return {
    buttons: [button],
    popup: (press) => <ReceivedDialog receipt={exampleReceipt()} onClose={() => press(button)} />,
  }
}

function voucherGone(language: Language, quote: Quote): ShownAlert {
  const t = inLanguage(language, applyTexts)
  const { productId, rateVersion, amount, tenor } = quote
  const request = { productId, rateVersion, amount, tenor, loanPurpose: 'EDUCATION', bankAccountId: '' } as const
  const message = inLanguage(language, errors.COUPON_EXPIRED)
  const change = { before: quote, now: quote, withoutVoucher: { request, message } }
  const pairs: readonly [LabelledLead, LabelledLead] = [
    [t.resubmit, 'resubmit'],
    [t.leave, 'close'],
  ]
  return withButtons(language, pairs, (resubmit, leave) => (
    <PriceChangedSheet change={change} onAccept={resubmit} onClose={leave} />
  ))
}

/** The popups that a feature shows with its own component; `quote` is an example of a price. */
export const featureAlerts: Readonly<Record<FeatureAlert, (language: Language, quote: Quote) => ShownAlert>> = {
  SUCCESS: complaintReceived,
  COUPON_EXPIRED: voucherGone,
  DELETE_ACCOUNT_NOTICE: (language) => {
    const { stay, goOn } = inLanguage(language, accountTexts)
    const pairs: readonly [LabelledLead, LabelledLead] = [
      [stay, 'close'],
      [goOn, 'confirm'],
    ]
    return withButtons(language, pairs, (close, go) => <DeletionNotice keeps="IDENTITY" onClose={close} onGo={go} />)
  },
  DELETE_ACCOUNT_CONFIRM: (language) => {
    const { stay, sureGo } = inLanguage(language, accountTexts)
    const pairs: readonly [LabelledLead, LabelledLead] = [
      [stay, 'close'],
      [sureGo, 'code'],
    ]
    return withButtons(language, pairs, (close, go) => <DeletionConfirm onClose={close} onGo={go} />)
  },
  NORMAL: (language) => {
    const { stay, signOut } = inLanguage(language, settingTexts)
    const pairs: readonly [LabelledLead, LabelledLead] = [
      [stay, 'close'],
      [signOut, 'signOut'],
    ]
    return withButtons(language, pairs, (close, go) => <SignOutDialog leaving={false} onClose={close} onLeave={go} />)
  },
}
