import * as core from 'zod/v4/core'

/**
 * The same schema with its objects compiled to code, which takes half of the time. `zod/mini` interprets them, so that it stays
 * small in the browser. Objects are compiled wherever only optional fields and arrays stand between them and the top.
 */
export function compileSchema(schema: core.$ZodType): core.$ZodType {
  if (schema instanceof core.$ZodObject) {
    const { def } = schema._zod
    const fields = Object.entries(def.shape).map(([name, field]) => [name, compileSchema(field)])
    return new core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(fields) })
  }
  if (schema instanceof core.$ZodOptional) {
    const { def } = schema._zod
    return new core.$ZodOptional({ ...def, innerType: compileSchema(def.innerType) })
  }
  if (schema instanceof core.$ZodArray) {
    const { def } = schema._zod
    return new core.$ZodArray({ ...def, element: compileSchema(def.element) })
  }
  return schema
}
