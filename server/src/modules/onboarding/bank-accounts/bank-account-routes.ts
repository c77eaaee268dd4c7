import * as bank from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { route } from '../../context.ts'
import { addBankAccount, makePrimary, savePaymentInfo } from './add-bank-account.ts'
import { accountsOf } from './bank-account-store.ts'
import { payableBanks, shownAccount } from './bank-names.ts'
import { removeBankAccount } from './remove-bank-account.ts'

export const bankAccountRoutes = [
  route(bank.bankList, async () => payableBanks()),
  route(bank.bankInfo, async ({ app, caller }) =>
    (await accountsOf(app, app.db, caller.userId)).map((account) => shownAccount(account, app.clock.now())),
  ),
  route(bank.addBankAccount, async ({ app, tx, caller, body }) => addBankAccount(app, tx, caller.userId, body)),
  route(bank.savePaymentInfo, async ({ app, tx, caller, body }) => savePaymentInfo(app, tx, caller.userId, body)),
  route(bank.removeBankAccount, async ({ app, tx, caller, params }) => {
    await removeBankAccount(app, tx, caller.userId, params.accountId)
    return {}
  }),
  route(bank.makePrimary, async ({ app, tx, caller, params, body }) => {
    await makePrimary(app, tx, caller.userId, { ...params, ...body })
    return {}
  }),
]
