/** Thrown if an argument is invalid. The message names the argument, what is expected, and what was given. */
export class InputError extends TypeError {
  override readonly name = 'InputError'
}
