import type { Product } from '@lumbung/shared/contract/lending/products.ts'
import { formatMoney, formatTenor } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { applyTexts } from './amounts/apply-texts.ts'

interface ProductChoiceProps {
  products: readonly Product[]
  product: Product
  onChange: (productId: string) => void
}

/** Which loan to apply for, if there are several on offer. */
export function ProductChoice({ products, product, onChange }: ProductChoiceProps) {
  const t = useTexts(applyTexts)
  const language = useLanguage()
  const tenorsOf = ({ tenors, tenorUnit }: Product) =>
    t.tenorsTo(String(Math.min(...tenors)), formatTenor(Math.max(...tenors), tenorUnit, language))
  return (
    <RadioGroup
      label={t.product}
      name="product"
      value={product.productId}
      choices={products.map((one) => ({
        value: one.productId,
        label: one.name,
        hint: t.productTerms(formatMoney(one.min), formatMoney(one.max), tenorsOf(one)),
      }))}
      onChange={onChange}
    />
  )
}
