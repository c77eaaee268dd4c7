import { signOutCustomer } from '@lumbung/shared/contract/operators/accounts.ts'
import { freezeLimit, proposeLift } from '@lumbung/shared/contract/operators/credit.ts'
import { type Customer, readCustomer } from '@lumbung/shared/contract/operators/customers.ts'
import {
  giveCustomerVoucher,
  revokeCustomerVoucher,
  vouchersToGive,
} from '@lumbung/shared/contract/operators/lending.ts'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRead, useWrite } from '../../calls/use-calls.ts'
import { Action } from '../../parts/action.tsx'
import { ChoiceField } from '../../parts/choice-field.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import styles from './act.module.css'
import { actTexts } from './act-texts.ts'

interface ActProps {
  customerId: string
  /** Says on the page what was done. */
  onDone: (done: string) => void
}

/**
 * Whether an act's dialog is open. What is done may take its button off the page, so acts wait for the reply itself, not for a callback of
 * the mutation; a refusal is what `error` says.
 */
function useDialog() {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

export function SignOutAct({ customerId, devices, onDone }: ActProps & { devices: number }) {
  const t = useTexts(actTexts)
  const { isOpen, open, close } = useDialog()
  const act = useWrite(signOutCustomer, readCustomer)
  const signOut = async (reason: string) => {
    const { count } = await act.mutateAsync({ params: { customerId }, body: { reason } })
    close()
    onDone(t.signedOut(count))
  }
  return (
    <>
      <Action offered onClick={open}>
        {t.signOut}
      </Action>
      {isOpen && (
        <ReasonDialog
          title={t.signOut}
          send={t.signOut}
          effect={t.signOutText(devices)}
          write={act}
          onSend={(reason) => void signOut(reason).catch(() => {})}
          onClose={close}
        />
      )}
    </>
  )
}

const causes = ['TERMS', 'FRAUD'] as const

export function FreezeAct({ customerId, onDone }: ActProps) {
  const t = useTexts(actTexts)
  const { isOpen, open, close } = useDialog()
  const [cause, setCause] = useState<(typeof causes)[number]>('TERMS')
  const act = useWrite(freezeLimit, readCustomer)
  const freeze = async (reason: string) => {
    await act.mutateAsync({ params: { customerId }, body: { cause, reason } })
    close()
    onDone(t.frozen)
  }
  return (
    <>
      <Action offered onClick={open}>
        {t.freeze}
      </Action>
      {isOpen && (
        <ReasonDialog
          title={t.freeze}
          send={t.freeze}
          effect={t.freezeText}
          kind="danger"
          write={act}
          onSend={(reason) => void freeze(reason).catch(() => {})}
          onClose={close}
        >
          <ChoiceField
            label={t.cause}
            value={cause}
            choices={causes.map((value) => ({ value, label: t.causes[value] }))}
            onChange={setCause}
          />
        </ReasonDialog>
      )}
    </>
  )
}

export function GiveVoucherAct(props: ActProps) {
  const t = useTexts(actTexts)
  const { isOpen, open, close } = useDialog()
  return (
    <>
      <Action offered onClick={open}>
        {t.give}
      </Action>
      {isOpen && <GiveVoucherDialog {...props} onClose={close} />}
    </>
  )
}

function GiveVoucherDialog({ customerId, onDone, onClose }: ActProps & { onClose: () => void }) {
  const t = useTexts(actTexts)
  const key = useLanguage() === 'id' ? 'id' : 'en'
  const { data, error } = useRead(vouchersToGive, {})
  const [chosen, setChosen] = useState<string>()
  const act = useWrite(giveCustomerVoucher, readCustomer)
  const offered = data?.items ?? []
  const voucher = offered.find(({ code }) => code === chosen) ?? offered[0]
  const give = async (reason: string) => {
    if (!voucher) return
    await act.mutateAsync({ params: { customerId }, body: { code: voucher.code, reason } })
    onClose()
    onDone(t.given)
  }
  return (
    <ReasonDialog
      title={t.give}
      send={t.give}
      effect={voucher ? t.giveText(voucher.name[key]) : ''}
      write={{ isPending: act.isPending, error: act.error ?? error }}
      onSend={(reason) => void give(reason).catch(() => {})}
      onClose={onClose}
    >
      {voucher && (
        <ChoiceField
          label={t.voucher}
          value={voucher.code}
          choices={offered.map(({ code, name }) => ({ value: code, label: name[key] }))}
          onChange={setChosen}
        />
      )}
    </ReasonDialog>
  )
}

type Voucher = NonNullable<Customer['vouchers']>[number]

export function RevokeVoucherAct({ customerId, voucher, onDone }: ActProps & { voucher: Voucher }) {
  const t = useTexts(actTexts)
  const name = voucher.name[useLanguage() === 'id' ? 'id' : 'en']
  const { isOpen, open, close } = useDialog()
  const act = useWrite(revokeCustomerVoucher, readCustomer)
  const revoke = async (reason: string) => {
    await act.mutateAsync({ params: { customerId, voucherId: voucher.voucherId }, body: { reason } })
    close()
    onDone(t.revoked)
  }
  return (
    <>
      <button type="button" className={styles.small} aria-label={t.revokeOf(name)} onClick={open}>
        {t.revoke}
      </button>
      {isOpen && (
        <ReasonDialog
          title={t.revokeTitle}
          send={t.revoke}
          effect={t.revokeText(name)}
          kind="danger"
          write={act}
          onSend={(reason) => void revoke(reason).catch(() => {})}
          onClose={close}
        />
      )}
    </>
  )
}

export function LiftAct({ customerId, onDone }: ActProps) {
  const t = useTexts(actTexts)
  const { isOpen, open, close } = useDialog()
  const act = useWrite(proposeLift)
  const lift = async (reason: string) => {
    await act.mutateAsync({ params: { customerId }, body: { reason } })
    close()
    onDone(t.liftProposed)
  }
  return (
    <>
      <Action offered onClick={open}>
        {t.lift}
      </Action>
      {isOpen && (
        <ReasonDialog
          title={t.lift}
          send={t.propose}
          effect={t.liftText}
          write={act}
          onSend={(reason) => void lift(reason).catch(() => {})}
          onClose={close}
        />
      )}
    </>
  )
}
