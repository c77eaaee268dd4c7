import { tabPoints } from '@lumbung/shared/contract/home.ts'
import { vouchers } from '@lumbung/shared/contract/lending/vouchers.ts'
import { redeemCode } from '@lumbung/shared/contract/offers/redeem.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { requiredRule } from '@lumbung/shared/rules/text.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { useWrite } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useAppForm } from '../../../shell/forms/use-app-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { voucherTexts } from './voucher-texts.ts'

const atTheField = ['COUPON_CLAIM_ALREADY_EXIST', 'NEED_RECLAIM', 'TOO_MANY_REQUESTS'] as const

/** C-063: a code that gives a voucher. What is wrong with it stands at the field, because the code may be misread. */
export function RedeemForm() {
  const t = useTexts(voucherTexts)
  const language = useLanguage()
  const redeem = useWrite(redeemCode, { handles: [...atTheField, 'INVALID_INPUT'], refreshes: [vouchers, tabPoints] })
  const form = useAppForm<'code'>({
    initial: { code: '' },
    labels: { code: t.redeemLabel },
    rules: { code: requiredRule },
  })
  const refuse = (error: unknown) => {
    if (isRefusal(error, ...atTheField)) form.fail({ code: error.message })
    else form.refuse(error)
  }
  const send = (body: { code: string }) =>
    redeem.mutate({ body }, { onSuccess: () => form.set({ code: '' }), onError: refuse })
  const given = redeem.data?.coupon
  return (
    <form className="stack-s" noValidate onSubmit={form.submit((body) => redeem.isPending || send(body))}>
      <Field {...form.field('code')} hint={t.redeemHint} autoComplete="off" />
      <Button type="submit" kind="secondary" loading={redeem.isPending}>
        {t.redeem}
      </Button>
      {given && (
        <Notice kind="success" live>
          {t.redeemed(given.name, formatDate(given.validUntil, language))}
        </Notice>
      )}
    </form>
  )
}
