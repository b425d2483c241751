/** Whether the reply of a brand service can be trusted. */
import { isObject, type Json } from '../kit/kit.ts';
import type { JsonObject } from './json.ts';

/**
 * True for an object of customers by id, whose `brands`, if there are any, are an object too. Anything else, such as a list,
 * an error or a wrapped reply, does not mean that there are no customers: the call has failed.
 */
export const isCustomerMap = (value: Json | undefined): value is JsonObject =>
  isObject(value) &&
  Object.entries(value).every(
    ([id, customer]) =>
      /^\d+$/.test(id) && isObject(customer) && (customer.brands == null || isObject(customer.brands)),
  );
