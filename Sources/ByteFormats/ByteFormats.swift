// Introduces the module.
