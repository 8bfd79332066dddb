/** A function of the library was given what it does not take. The message names the argument, what is expected, and what was given. */
export class InputError extends TypeError {
  override readonly name = 'InputError'
}
