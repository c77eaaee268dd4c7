import { methods } from '@lumbung/shared/contract/payments.ts'
import type { PaymentMethod } from '@lumbung/shared/facts/payment-methods.ts'
import { useState } from 'react'
import { useRead } from '../../../../api/use-api.ts'

/** The payment methods for an amount in rupiah: all, those that accept it, and the picked one (initially the first). */
export function useMethodChoice(amount: number) {
  const read = useRead(methods, {}, { handles: 'all' })
  const [picked, pick] = useState<PaymentMethod>()
  const usable = read.data?.filter(({ min, max }) => amount >= min && amount <= max) ?? []
  const method = usable.find(({ code }) => code === picked) ?? usable[0]
  return { read, usable, method, pick }
}
