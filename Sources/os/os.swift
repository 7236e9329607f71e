// Apple's logger under its shorter name, for sources that say `import os`.
@_exported public import OSLog
